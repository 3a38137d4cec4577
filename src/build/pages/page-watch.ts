/**
 * An inline script of a brand's page, below its first screen: says so when the store's own script does not come, or breaks before it has drawn.
 * It shows what `page-notices.ts` wrote into it. One text for all brands, so that a content policy needs one hash;
 * plain script of the oldest browsers served, because nothing compiles it.
 *
 * - An error of a file of the build is a reason at once, a skeleton that still stands after eight seconds is one too. Scripts that
 *   in-app browsers put into the page break often and say nothing of the store. A store that comes later replaces the words.
 * - A page that the gateway has drawn stays to be read: the words stand over it, and leave when the store is alive.
 * - `store:broken` is sent by `src/main.ts`, which knows more than that.
 * - Where the page has the words in several languages, the first that fits is taken: of the link, of the player's choice, of the browser.
 *   `match-language.ts` in a few bytes.
 * - Before the page is loaded anew its scripts are fetched past the browser's cache, which may hold a damaged one for a year.
 *   Where they do not come the page stays: a browser's own error page would have no words of ours.
 * - What still hangs is given up before: over HTTP/1.1 six scripts that hang hold all connections to a host, and the next ones wait behind them.
 */
export const pageWatch = `(function(d,w){
function say(sure){
var words=d.getElementById('last-words'),root=d.getElementById('root');
if(!words||!root)return void setTimeout(say,250,sure);
var drawn=root.hasAttribute('data-drawn'),main=fit(words.content.children).cloneNode(true);
if(!sure&&!drawn&&!root.querySelector('.boot'))return;
main.querySelector('button').onclick=again;
if(!drawn)return void root.replaceChildren(main);
if(d.querySelector('.last-words-over'))return;
main.className+=' last-words-over';
d.body.appendChild(main);
w.dispatchEvent(new Event('store:late'))}
function fit(all){
var wishes=[new URLSearchParams(location.search).get('spec_lang')],found;
try{wishes.push(JSON.parse(localStorage.preferred_language).v)}catch(e){}
wishes.concat(navigator.languages).some(function(wish){
var code=String(wish).toLowerCase();
code=/^(zh|yue)/.test(code)?/hant|tw|hk|mo/.test(code)&&!/hans/.test(code)?'zh-tw':'zh-cn':code.split(/[-_]/)[0];
return found=[].filter.call(all,function(one){return one.lang===code})[0]});
return found||all[0]}
w.addEventListener('store:alive',function(){var over=d.querySelector('.last-words-over');if(over)over.remove()});
function again(e){
var b=e.target,files=d.querySelectorAll('script[src],link[rel=modulepreload]');
function ready(){b.disabled=false}
b.disabled=true;
w.stop();
setTimeout(ready,8000);
Promise.all([].map.call(files,function(f){return fetch(f.src||f.href,{cache:'reload'})})).then(function(){location.reload()},ready)}
w.addEventListener('error',function(e){var f=e.filename||e.target.src||'';if(f.indexOf('/assets/')>0)say()},true);
w.addEventListener('store:broken',function(){say(true)});
setTimeout(say,8000)
})(document,window)`
