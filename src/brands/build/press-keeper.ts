/**
 * The second inline script of a brand's page: a drawn page can be pressed before its own script has come. What is pressed looks pressed
 * at once and is done once, in the order of the presses, when the store is alive (`store:alive`, sent by `src/app/app.tsx`).
 * Radios and selects show their choice by themselves, links lead on by themselves. Where the store had to draw the page anew,
 * what was pressed is found again by what it is called; what cannot be done yet is waited for, some seconds.
 */
export const pressKeeper = `((d,w)=>{
let kept=[],tries=40
const both=on=>['click','change'].forEach(t=>d[on](t,keep,true))
function keep(e){
const c=e.type=='click',i=c?e.target.closest('button'):e.target
if(!i||!i.closest('#root[data-drawn]'))return
if(c){e.preventDefault();e.stopPropagation();i.setAttribute('data-kept','')}
kept=kept.filter(k=>k.i!=i&&!(i.name&&k.i.name==i.name))
kept.push({i,v:i.value,x:i.textContent})}
const found=({i,v,x})=>i.isConnected?i:[...d.querySelectorAll(i.tagName)].find(o=>
o.name==i.name&&(i.type=='radio'?o.value==v:i.options||o.textContent==x))
function act(){
const k=kept[0],i=k&&found(k)
if(!k)return
if(!i||i.disabled)return tries--&&setTimeout(act,100)
kept.shift()
i.removeAttribute('data-kept')
if(i.options){i.value=k.v;i.dispatchEvent(new Event('change',{bubbles:true}))}
else{if(i.type=='radio')i.checked=false;i.click()}
act()}
both('addEventListener')
w.addEventListener('store:alive',()=>{both('removeEventListener');act()},{once:true})
})(document,window)`
