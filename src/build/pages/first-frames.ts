/**
 * The inline script in the head of a brand's page that says what a low phone draws when (`data-waits`, read by `src/ui/base.css`). Header and tabs come after
 * as long again as the first frame took (`bars`), a group of goods where the window may end after as long once more (`near`): one frame of both would keep a
 * press waiting for twice as long. Each press puts off what still waits, since at the first paint it would wait for it. What stands below the window waits for the first scroll
 * (`far`), for the store (`goods-list.tsx`), or for three seconds. Where scripts do not run nothing waits.
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
