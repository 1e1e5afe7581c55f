const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const ENTRY_TAG = '<script type="module" async="" src="'
const ENTRY = /^<script type="module" async="" src="([^"]+)" nonce="([^"]+)"><\/script>/

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
 * @returns the page in pieces, to be sent one after the other: to look through all of it for tags that stand at its ends,
 *   and to put it together again, took half as long as rendering it
 */
export function scriptsAfterPaint(html: string): string[] {
  const entryAt = html.lastIndexOf(ENTRY_TAG)
  const headEnd = html.indexOf('</head>')
  if (entryAt < 0 || headEnd < 0) return [html]
  const end = html.slice(entryAt)
  const [tag, entry, nonce] = ENTRY.exec(end) ?? []
  if (!tag || !entry) return [html]
  const head = html.slice(0, headEnd)
  const parts = [...head.matchAll(PRELOAD)].map(([, href]) => href ?? '')
  const script = `<script nonce="${nonce}">${loader(entry, parts)}</script>`
  return [head.replaceAll(PRELOAD, ''), html.slice(headEnd, entryAt), script, end.slice(tag.length)]
}
