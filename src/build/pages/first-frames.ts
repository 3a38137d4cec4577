/**
 * The inline script in the head of a brand's page that says what a low phone draws when (`data-waits`, read by `src/ui/base.css`). Header, tabs and a group of
 * goods where the window may end wait for a second frame (`frame`): as long again as the first one took, and as long after each press, since a press at the first paint
 * would wait for them. What stands below the window waits for the first scroll (`scroll`), for the store (`goods-list.tsx`), or for three
 * seconds. Where scripts do not run nothing waits.
 */
export const firstFrames = `(r=>{let ms,timer,end=()=>{r.removeAttribute('data-waits')
removeEventListener('pointerdown',soon,1)},soon=()=>{clearTimeout(timer)
timer=setTimeout(()=>{if(r.dataset.waits)r.dataset.waits='scroll'},ms)}
r.dataset.waits='frame'
requestAnimationFrame(start=>setTimeout(()=>{ms=Math.min(performance.now()-start,200)
soon()
setTimeout(end,3e3)}))
addEventListener('pointerdown',soon,1)
addEventListener('scroll',end,{once:1})
})(document.documentElement);`
