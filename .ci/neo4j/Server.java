import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.configuration.connectors.BoltConnector;
import org.neo4j.configuration.connectors.HttpConnector;
import org.neo4j.configuration.helpers.SocketAddress;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;

/**
 * One Neo4j Community server for tests: Bolt on a loopback port, passwords on, data under a folder that survives it.
 *
 * <p>Arguments: folder, port; the password comes in DESK_NEO4J_PASSWORD. Prints "ready" once it answers, then runs until it is told to end. Started
 * again on the same folder it recovers what was committed, however it ended.
 */
public final class Server {
    public static void main(String[] arguments) throws IOException, InterruptedException {
        var folder = Path.of(arguments[0]);
        var address = new SocketAddress("127.0.0.1", Integer.parseInt(arguments[1]));
        var service =
                new DatabaseManagementServiceBuilder(folder)
                        .setConfig(BoltConnector.enabled, true)
                        .setConfig(BoltConnector.listen_address, address)
                        .setConfig(BoltConnector.advertised_address, address)
                        .setConfig(HttpConnector.enabled, false)
                        .setConfig(GraphDatabaseSettings.auth_enabled, true)
                        .setConfig(GraphDatabaseSettings.auth_minimum_password_length, 8)
                        .setConfig(GraphDatabaseSettings.auth_lock_time, Duration.ofSeconds(1))
                        .setConfig(GraphDatabaseSettings.pagecache_memory, 128L * 1024 * 1024)
                        .build();
        Runtime.getRuntime().addShutdownHook(new Thread(service::shutdown));
        setPasswordOnce(service, folder.resolve("password-is-set"));
        System.out.println("ready");
        Thread.currentThread().join();
    }

    /** The server refuses to set the password it already has, so a folder remembers that it was set. */
    private static void setPasswordOnce(DatabaseManagementService service, Path mark) throws IOException {
        if (Files.exists(mark)) {
            return;
        }
        service.database("system")
                .executeTransactionally(
                        "ALTER USER neo4j SET PASSWORD $password CHANGE NOT REQUIRED",
                        Map.of("password", System.getenv("DESK_NEO4J_PASSWORD")));
        Files.createFile(mark);
    }
}
