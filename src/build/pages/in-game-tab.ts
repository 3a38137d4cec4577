/**
 * One of the first lines of a brand's page that run: inside a game the tab knows that the game has logged the player in, and the drawn page does not.
 * `data-in-game` hides what it offers to guests before anything is painted (`first-paint.css`). Storage keeps a cheap phone's first picture waiting: it is
 * asked only where a page comes after another one: by a reload, Back, a link or a payment.
 */
export const inGameTab = `try{if(((performance.navigation||0).type||document.referrer||/visit=sdk|billing_no/.test(location.search))&&JSON.parse(sessionStorage.tab_link).v.params.visit==='sdk')document.documentElement.dataset.inGame=''}catch(e){}`
