/**
 * The first inline script of pages that lie on a static host. It asks the gateway for the same address while the store's script is on its way: the
 * gateway draws the first screen for any visitor, and adds the answers that this screen needs (`server/page`). The drawing replaces the
 * skeleton where gateway and files are of one build, and the store takes it over as on the gateway's own pages (`src/app/drawn/page-ahead.ts`).
 * Only a first visit asks: the gateway reads no cookie of another site, and would draw another language or region than the player's last one.
 * The token stays here; only its presence is passed on, because it decides the drawing. Pictures come from the gateway.
 * `scripts`, which the entry imports, are fetched once the answer is on its way: goods are seen sooner by the time that these scripts take.
 * Without an answer the entry asks for them itself.
 * A response is parsed with scripting off, which turns the content of `noscript` into elements. Its style hides every button, so it is removed.
 */
export const pageAhead = (gateway: string, scripts: readonly string[]): string => `(d=>{
let scripts=${JSON.stringify(scripts)},fetchScripts=()=>scripts.splice(0).map(href=>d.head.append(Object.assign(d.createElement('link'),{rel:'modulepreload',crossOrigin:'',href}))),at=location,to=new URL(at.pathname+at.search,'${gateway}'),call=new XMLHttpRequest,entry=of=>of.querySelector('script[type=module][src]')?.getAttribute('src')
if(at.origin==to.origin||d.cookie.includes('last_place='))return fetchScripts()
if(to.searchParams.has('oauth_token'))to.searchParams.set('oauth_token','any')
window.pageAhead={call,gateway:to.origin,boot:new Promise(done=>{
call.onloadend=()=>{
let page=call.response,drawn=page?.querySelector('#root[data-drawn]'),here=d.getElementById('root')
if(!here&&d.readyState=='loading')return setTimeout(call.onloadend,9)
try{
if(drawn&&here?.querySelector('.boot')&&entry(page)==entry(d)){
drawn.querySelectorAll('[src^="/"],image').forEach(i=>{let a=i.src?'src':'href',at=i.getAttribute(a);at[0]=='/'&&i.setAttribute(a,to.origin+at)})
drawn.querySelectorAll('script').forEach(s=>s.remove())
page.querySelectorAll('noscript').forEach(n=>n.remove())
here.replaceChildren(...d.importNode(drawn,true).childNodes)
Object.assign(here.dataset,drawn.dataset)
let own=[...d.querySelectorAll('style')].map(s=>s.textContent)
page.querySelectorAll('style').forEach(s=>own.includes(s.textContent)||here.after(d.importNode(s,true)))
d.documentElement.lang=page.documentElement.lang
d.documentElement.dir=page.documentElement.dir
d.documentElement.style.cssText=page.documentElement.dataset.accent||''
}
done(JSON.parse(page.getElementById('boot').textContent))}catch(e){done()}}})}
call.open('GET',to)
call.onreadystatechange=fetchScripts
call.responseType='document'
call.send()
})(document)`
