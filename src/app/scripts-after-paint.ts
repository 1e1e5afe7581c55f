const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const ENTRY = /<script type="module" async="" src="([^"]+)" nonce="([^"]+)"><\/script>/

/** Longer than any first paint takes; a page opened in the background paints when it is looked at. */
const LONGEST_WAIT_MS = 3_000
/** So long a page's first picture may keep its scripts waiting, once the words are there. */
const PICTURE_WAIT_MS = 1_000

/** Runs in the page. Whoever may run it may also load these: the policy trusts what its own scripts add. */
const loader = (entry: string, parts: string[]): string => `(function(entry,parts){
var begun=false;
function begin(){
if(begun)return;
begun=true;
parts.forEach(function(part){var link=document.createElement('link');link.rel='modulepreload';link.fetchPriority='low';link.href=part;document.head.append(link)});
var script=document.createElement('script');
script.type='module';
script.fetchPriority='low';
script.src=entry;
document.head.append(script)}
function painted(){
var picture=document.querySelector('img[fetchpriority=high]');
if(!picture||picture.complete)return begin();
picture.addEventListener('load',begin);
picture.addEventListener('error',begin);
setTimeout(begin,${PICTURE_WAIT_MS})}
try{new PerformanceObserver(painted).observe({type:'paint',buffered:true})}catch(e){begin()}
setTimeout(begin,${LONGEST_WAIT_MS})
})(${JSON.stringify(entry)},${JSON.stringify(parts)})`

/**
 * Everything a page shows is in its HTML, so its scripts may wait until it and its first picture are seen: on a slow
 * line they would otherwise take their share of it from that picture.
 */
export function scriptsAfterPaint(html: string): string {
  const parts = [...html.matchAll(PRELOAD)].map(([, href]) => href ?? '')
  const [tag, entry, nonce] = ENTRY.exec(html) ?? []
  if (!tag || !entry) return html
  const script = `<script nonce="${nonce}">${loader(entry, parts)}</script>`
  return html.replaceAll(PRELOAD, '').replace(tag, () => script)
}
