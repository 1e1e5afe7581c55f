import * as m from '#/lib/messages.gen'

/** Heard by the inline script below: the app is up, or it will never be. */
export const MOUNTED = 'app-mounted'
export const MOUNT_FAILED = 'app-mount-failed'

/** As a script in a page writes it. */
const quoted = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c')

/**
 * Inlined into each page, since it must work when nothing else of the app has arrived. Until the app is
 * up, a script of ours that can't be loaded or throws means that it never will be.
 */
export const mountFailureScript = (): string => `(function(){
function element(tag,text,style){var e=document.createElement(tag);e.textContent=text;e.style.cssText=style;return e}
function show(){
stop();
if(!document.documentElement)document.append(document.createElement('html'));
if(!document.body)document.documentElement.append(document.createElement('body'));
if(document.getElementById('mount-failure'))return;
var box=element('div','','position:fixed;inset:0;z-index:100;overflow:auto;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:16px;padding:24px;text-align:center;background:#0b1322;color:#f5f0e4;font:500 18px/1.5 Figtree,system-ui,sans-serif');
box.id='mount-failure';
box.setAttribute('role','alert');
var button=element('button',${quoted(m.shell_reloadPage())},'min-height:48px;padding:0 24px;border:0;border-radius:12px;background:#d7f205;color:#0e1b2c;font:inherit;font-weight:650;cursor:pointer');
button.type='button';
button.addEventListener('click',function(){location.reload()});
box.append(element('h1',${quoted(m.shell_applicationError())},'margin:0;font-size:32px;line-height:1.1'),element('p',${quoted(m.shell_failedToLoad())},'margin:0;max-width:32em'),button);
document.body.append(box);
button.focus()}
function ours(address){return typeof address==='string'&&address.indexOf(location.origin+'/')===0}
function report(source,event){
var frame=/([\\w.-]{1,76}\\.js)$/.exec(source);
if(frame)fetch('/api/crash-reports',{method:'POST',headers:{'content-type':'application/json'},credentials:'omit',keepalive:true,body:JSON.stringify({screen:'start',page:'',name:event.error?'Error':'LoadError',frame:frame[1]+':'+(event.lineno||0)+':'+(event.colno||0)})}).catch(function(){})}
function onError(event){var source=event.target&&event.target.tagName==='SCRIPT'?event.target.src:event.filename;if(ours(source)){report(source,event);show()}}
function stop(){removeEventListener('error',onError,true);removeEventListener('${MOUNTED}',stop)}
addEventListener('error',onError,true);
addEventListener('${MOUNTED}',stop);
addEventListener('${MOUNT_FAILED}',show)
})()`
