/**
 * The second inline script of a brand's page: a drawn page can be pressed before its own script has come. What is pressed looks pressed
 * at once and is done once, in the order of the presses, when the store is alive (`store:alive`, sent by `src/app/app.tsx`).
 * Radios and selects show their choice by themselves, links lead on by themselves. Where the store had to draw the page anew,
 * what was pressed is found again by what it is called.
 */
export const pressKeeper = `(function(d,w){
var kept=[],tries=40,on=['click','change'];
function drawn(e){
var r=d.getElementById('root');
return r&&r.hasAttribute('data-drawn')&&r.contains(e.target)}
function keep(e){
if(!drawn(e))return;
var t=e.target,c=e.type=='click',i=c?t.closest('button'):t;
if(!i)return;
if(c){e.preventDefault();i.setAttribute('data-kept','')}
kept=kept.filter(function(k){return k.i!=i&&!(i.name&&k.i.name==i.name)});
kept.push({i:i,v:i.value,x:i.textContent})}
function found(k){
var i=k.i;
return i.isConnected?i:[].find.call(d.querySelectorAll(i.tagName+(i.name?'[name='+i.name+']':'')),function(o){
return i.type=='radio'?o.value==k.v:o.textContent==k.x})}
function act(){
var k=kept[0],i=k&&found(k);
if(!k)return;
if(!i){if(tries--)setTimeout(act,100);return}
kept.shift();
i.removeAttribute('data-kept');
if(i.type=='radio'){i.checked=false;i.click()}
else if(i.tagName=='SELECT'){i.value=k.v;i.dispatchEvent(new Event('change',{bubbles:true}))}
else i.click();
act()}
on.forEach(function(n){d.addEventListener(n,keep,true)});
w.addEventListener('store:alive',function(){
on.forEach(function(n){d.removeEventListener(n,keep,true)});
act()},{once:true})
})(document,window)`
