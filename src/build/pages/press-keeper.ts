/**
 * The inline script in the head of a brand's page: a drawn page can be pressed before its own script has come. A pressed control looks pressed
 * at once and is done once when the store has taken it over: from `store:alive` on (`src/app/drawn/show-in.tsx`), and a part that comes
 * later when it comes. React tells no one which elements it has taken over but by the properties that it puts on them; events before that
 * it neither hears nor plays again. Worse, what it hears in between makes it take over all that is left in one task: until the store is
 * alive, clicks and changes reach it on links alone.
 * Radios and selects show their choice by themselves, links lead on by themselves. Where the store had to draw the page anew,
 * a pressed element is found again by its name, value or text, and one that is not ready is tried for some seconds.
 */
export const pressKeeper = `(d=>{let all=[],n=99,alive,
own=i=>alive&&/__reactP/.test(Object.keys(i)),
now=({i,v,x})=>i.isConnected?i:[...d.querySelectorAll(i.tagName)].find(o=>o.name==i.name&&(i.type=='radio'?o.value==v:i.options||o.textContent==x)),keep=e=>{let g=e.target,c=e.type=='click',i=c?g.closest('button'):g
if(i?.onclick)return
alive||g.closest('a')||e.stopPropagation()
if(!i||own(i))return
if(c){e.preventDefault();e.stopPropagation();i.dataset.kept=''}
all=all.filter(k=>k.i!=i&&!(i.name&&k.i.name==i.name))
all.push({i,v:i.value,x:i.textContent})
alive&&act()},act=()=>{all=all.filter(k=>{let i=now(k)
if(!i||i.disabled||!own(i))return 1
delete i.dataset.kept
if(i.options){i.value=k.v;i.dispatchEvent(new Event('change',{bubbles:1}))}
else{i.checked=0;i.click()}})
all[0]&&n--&&setTimeout(act,99)}
for(let t of['click','change'])d.addEventListener(t,keep,1)
addEventListener('store:alive',()=>act(alive=1))
})(document)`
