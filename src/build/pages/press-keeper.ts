/**
 * The second inline script of a brand's page: a drawn page can be pressed before its own script has come. What is pressed looks pressed
 * at once and is done once when the store has taken it over: from `store:alive` on (`src/app/drawn/show-in.tsx`), and a part that comes
 * later when it comes. React tells no one which elements it has taken over but by the properties that it puts on them; events before that
 * it neither hears nor plays again.
 * Radios and selects show their choice by themselves, links lead on by themselves. Where the store had to draw the page anew,
 * what was pressed is found again by what it is called; what cannot be done yet is waited for, some seconds.
 */
export const pressKeeper = `((d,w)=>{
let kept=[],tries=99,alive
const taken=i=>Object.keys(i).some(k=>/^__reactP/.test(k))
const found=({i,v,x})=>i.isConnected?i:[...d.querySelectorAll(i.tagName)].find(o=>
o.name==i.name&&(i.type=='radio'?o.value==v:i.options||o.textContent==x))
function keep(e){
const c=e.type=='click',i=c?e.target.closest('button'):e.target
if(!i||i.onclick||!i.closest('#root')||taken(i))return
if(c){e.preventDefault();e.stopPropagation();i.setAttribute('data-kept','')}
kept=kept.filter(k=>k.i!=i&&!(i.name&&k.i.name==i.name))
kept.push({i,v:i.value,x:i.textContent})
alive&&act()}
function act(){
kept=kept.filter(k=>{
const i=found(k)
if(!i||i.disabled||!taken(i))return 1
i.removeAttribute('data-kept')
if(i.options){i.value=k.v;i.dispatchEvent(new Event('change',{bubbles:true}))}
else{if(i.type=='radio')i.checked=false;i.click()}})
kept[0]&&tries--&&setTimeout(act,100)}
for(const t of['click','change'])d.addEventListener(t,keep,true)
w.addEventListener('store:alive',()=>{alive=1;act()})
})(document,window)`
