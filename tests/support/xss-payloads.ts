/** What each would run if it ever ran, in whatever place it lands. */
const STRIKE = 'window.__struck=1'

const ELEMENTS = [
  `<script>${STRIKE}</script>`,
  `<SCRIPT SRC="data:text/javascript,${STRIKE}"></SCRIPT>`,
  `<script/x>${STRIKE}</script>`,
  `<<script>${STRIKE}//<</script>`,
  `<scr<script>ipt>${STRIKE}</scr</script>ipt>`,
  `<script type=module>${STRIKE}</script>`,
  `<img src=x onerror=${STRIKE}>`,
  `<img src=x onerror="${STRIKE}"//`,
  `<img src="x\`onerror=${STRIKE}">`,
  `<image src=x onerror=${STRIKE}>`,
  `<svg onload=${STRIKE}>`,
  `<svg/onload=${STRIKE}//`,
  `<svg><script>${STRIKE}</script></svg>`,
  `<svg><animate onbegin=${STRIKE} attributeName=x dur=1s>`,
  `<svg><set attributeName=onmouseover to=${STRIKE}>`,
  `<svg><a xlink:href="javascript:${STRIKE}"><text y=20>x</text></a>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.__struck=1</script>">`,
  `<iframe srcdoc="<script>parent.__struck=1</script>">`,
  `<iframe src="javascript:parent.__struck=1">`,
  `<object data="javascript:${STRIKE}">`,
  `<embed src="javascript:${STRIKE}">`,
  `<body onload=${STRIKE}>`,
  `<details open ontoggle=${STRIKE}>`,
  `<video><source onerror=${STRIKE}>`,
  `<audio src=x onerror=${STRIKE}>`,
  `<input autofocus onfocus=${STRIKE}>`,
  `<select autofocus onfocus=${STRIKE}>`,
  `<marquee onstart=${STRIKE}>`,
  `<style onload=${STRIKE}></style>`,
  `<style>@import 'javascript:${STRIKE}'</style>`,
  `<link rel=stylesheet href="javascript:${STRIKE}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${STRIKE}">`,
  `<base href="javascript:${STRIKE}//">`,
  `<form action="javascript:${STRIKE}"><button autofocus>x</button></form>`,
  `<math><mtext><style><img src=x onerror=${STRIKE}></style>`,
  `<template><img src=x onerror=${STRIKE}></template>`,
  `<p style="animation-name:x" onanimationstart=${STRIKE}>`,
]
const ENDINGS = [
  `"><script>${STRIKE}</script>`,
  `'><script>${STRIKE}</script>`,
  `</title><script>${STRIKE}</script>`,
  `</script><script>${STRIKE}</script>`,
  `</textarea><script>${STRIKE}</script>`,
  `--><img src=x onerror=${STRIKE}>`,
  `]]><img src=x onerror=${STRIKE}>`,
  `" onmouseover="${STRIKE}" autofocus onfocus="${STRIKE}`,
  `' onfocus='${STRIKE}' autofocus='`,
  `<noscript><p title="</noscript><img src=x onerror=${STRIKE}>">`,
]
const LANGUAGES = [`javascript:${STRIKE}//`, `{{constructor.constructor('${STRIKE}')()}}`, `\${${STRIKE}}`]

export const PAYLOADS: readonly string[] = [...ELEMENTS, ...ENDINGS, ...LANGUAGES]

/** The n-th, beginning anew after the last, cut to what the field takes. */
export const payload = (n: number, maxLength = 500): string =>
  (PAYLOADS[n % PAYLOADS.length] ?? '').slice(0, maxLength)
