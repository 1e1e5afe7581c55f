/** Longer than any first paint takes; a page opened in the background paints when it is looked at. */
const LONGEST_WAIT_MS = 3_000
/** So long a page's first picture may keep its scripts waiting, once the words are there. */
const PICTURE_WAIT_MS = 1_000

/**
 * Returns the script that loads a page's scripts. Everything a page shows is in its HTML, so they may wait until it and its
 * first picture are seen: on a slow line they would otherwise take their share of it from that picture. Whoever may run this
 * may also load them: the policy trusts what its own scripts add.
 */
export const scriptsAfterPaint = (entry: string, parts: readonly string[]): string => `(function(entry,parts){
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
