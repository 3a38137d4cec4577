import { earlyWays } from '../../brands/drawing.ts'
import { waysParam } from '../../contract/page-address.ts'

/**
 * The second inline script of a brand's head, for a player of a game's link who chooses goods and presses Buy before the store is alive. It shows
 * the ways to pay as the gateway draws them (`src/app/drawn/ways.tsx`), asked for as soon as goods are chosen. Choices in them are kept like
 * every early press (`press-keeper.ts`) until the store's own sheet replaces them; closing them takes back every early press but the choice of goods.
 * Only a link that names a character (`data-audience="character"`) gets them: a guest logs in first, and on a wide screen the ways to pay stand beside the goods.
 * Each press itself is shown a frame before: to ask takes a cheap phone 0.03 to 0.08 s, to show them 0.2 s, in two tasks.
 * The store leaves the thread to them, and once for 0.9 s to Buy after a choice of goods (`src/app/drawn/early-ways.ts`). The page's words about a script that does not come close them.
 * A page of a static host asks its gateway (`page-ahead.ts`). An answer of XMLHttpRequest is a document that no policy has to allow: it loads
 * and runs nothing, and its style is known by its hash.
 */
export const waysAtPress = `(d=>{
let from=()=>window.pageAhead?.gateway||location,asked,answer,pressed,bought,frame=()=>new Promise(done=>requestAnimationFrame(()=>setTimeout(done))),at=d.documentElement,early=()=>d.querySelector('[${earlyWays}]'),end=()=>{if(early()){early().remove();at.removeAttribute('data-held')}},leave=e=>{
e.preventDefault()
dispatchEvent(new Event('undo'))
d.querySelectorAll('[data-kept]').forEach(i=>i.removeAttribute('data-kept'))
pressed=0
d.querySelector('[name=goods]:checked')?.dispatchEvent(new Event('change',{bubbles:true}))
end()},show=part=>{
let sheet=part?.querySelector('dialog')
if(!sheet||!d.querySelector('[data-drawn] [data-kept]'))return
part.querySelectorAll('img[src^="/"]').forEach(i=>i.setAttribute('src',new URL(i.getAttribute('src'),from())))
sheet.open=!1
sheet.dataset.calm=''
d.body.append(part)
return new Promise(done=>setTimeout(done)).then(()=>{
if(!sheet.isConnected)return
at.setAttribute('data-held','')
sheet.showModal()
sheet.addEventListener('cancel',leave)
return frame()})},ask=goods=>{
if(asked==goods)return
asked=goods
window.earlyWays=new Promise(done=>bought=done)
setTimeout(bought,900)
answer=frame().then(()=>new Promise(done=>{
let to=new URL(location.pathname+location.search,from()),call=new XMLHttpRequest
to.searchParams.delete('oauth_token')
to.searchParams.set('${waysParam}',goods)
call.open('GET',to)
call.responseType='document'
call.timeout=2e3
call.onloadend=()=>{
if(!call.response&&asked==goods)asked=0
done(call.response?.querySelector('[${earlyWays}]'))}
call.send()}))},press=goods=>{
pressed=1
ask(goods)
bought()
window.earlyWays=Promise.all([answer,frame()]).then(([part])=>{
if(asked==goods)return show(part)})},hear=e=>{
let g=e.target,click=e.type=='click'
if(early()&&(g.closest('[${earlyWays}] header button')||g.matches('[${earlyWays}] dialog')))click&&leave(e)
else if(!pressed&&(!click||g.closest('[data-pay-bar] button'))){
let goods=d.querySelector('[name=goods]:checked')
if(goods&&d.querySelector('#root[data-drawn]')?.dataset.audience=='character'&&!matchMedia('(min-width:1024px)').matches)click?press(goods.value):ask(goods.value)}}
d.addEventListener('change',hear,1)
d.addEventListener('click',hear,1)
addEventListener('store:alive',()=>setTimeout(end,9e3))
addEventListener('store:late',end)
})(document)`
