/**
 * An inline script of pages that lie on a static host. Their gateway draws this address for anybody and knows what its first screen asks
 * for (`server/page`): both are fetched while the store's own script is still on its way. What is drawn takes the skeleton's place where
 * gateway and files are of one build, and the store takes it over as on the gateway's own pages (`src/app/drawn/page-ahead.ts`).
 * Not on later visits: the gateway cannot read here what was chosen before, and would draw another language or region.
 * A token stays at home; that the link has one decides what is drawn. Pictures are the gateway's.
 */
export const pageAhead = (gateway: string): string => `(d=>{
let at=location,to=new URL(at.pathname+at.search,'${gateway}'),call=new XMLHttpRequest,root=()=>d.getElementById('root'),entry=of=>of.querySelector('script[type=module][src]')?.getAttribute('src')
if(at.origin==to.origin||d.cookie.includes('last_place='))return
if(to.searchParams.has('oauth_token'))to.searchParams.set('oauth_token','any')
window.pageAhead={call,gateway:to.origin,come:new Promise(done=>{
call.onloadend=()=>{
let page=call.response,drawn=page?.querySelector('#root[data-drawn]'),here=root()
try{
if(drawn&&here?.querySelector('.boot')&&entry(page)==entry(d)){
drawn.querySelectorAll('img[src^="/"]').forEach(i=>i.setAttribute('src',to.origin+i.getAttribute('src')))
here.replaceChildren(...d.importNode(drawn,true).childNodes)
here.dataset.drawn=drawn.dataset.drawn
let own=[...d.querySelectorAll('style')].map(s=>s.textContent)
page.querySelectorAll('style').forEach(s=>own.includes(s.textContent)||here.after(d.importNode(s,true)))
d.documentElement.lang=page.documentElement.lang
d.documentElement.dir=page.documentElement.dir}
done(JSON.parse(page.getElementById('boot').textContent))}catch(e){done()}}})}
call.open('GET',to)
call.responseType='document'
call.send()
})(document)`
