/**
 * The inline script in the head of a brand's page that says what a low phone draws when: `data-waits` names the first part that is still to come, and
 * `src/ui/base.css` hides it and what follows it. Header and tabs (`bars`) come after as long again as the first frame took. A group of goods where the
 * window may end (`near`) comes after as long once more, for one frame of both keeps a press waiting for twice as long. Each press puts them off. What
 * stands below the window (`far`) comes at the first scroll, with the store (`goods-list.tsx`), or after three seconds. Where scripts do not run
 * nothing waits.
 */
export const firstFrames = `(r=>{let ms,timer,end=()=>{r.removeAttribute('data-waits')
removeEventListener('pointerdown',soon,1)},soon=()=>{clearTimeout(timer)
timer=setTimeout(()=>{let is=r.dataset
if(is.waits=='bars'){is.waits='near'
soon()}else if(is.waits)is.waits='far'},ms)}
r.dataset.waits='bars'
requestAnimationFrame(start=>setTimeout(()=>{ms=Math.min(performance.now()-start,200)
soon()
setTimeout(end,3e3)}))
addEventListener('pointerdown',soon,1)
addEventListener('scroll',end,{once:1})
})(document.documentElement);`
