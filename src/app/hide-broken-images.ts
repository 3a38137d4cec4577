const decorates = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.alt === ''

const isMissing = (picture: HTMLImageElement) => decorates(picture) && picture.complete && picture.naturalWidth === 0

const show = (picture: HTMLImageElement, isShown: boolean) => (picture.style.visibility = isShown ? '' : 'hidden')

/** A picture that decorates says nothing: where one does not arrive, its place stays empty instead of showing the browser's broken one. */
export function hideBrokenImages(): void {
  for (const picture of document.querySelectorAll('img')) if (isMissing(picture)) show(picture, false)
  // Neither event bubbles.
  for (const type of ['error', 'load'])
    document.addEventListener(type, ({ target }) => decorates(target) && show(target, type === 'load'), true)
  // No browser asks again by itself.
  addEventListener('online', () => {
    for (const picture of document.querySelectorAll('img')) {
      const { src } = picture
      if (isMissing(picture)) picture.src = src
    }
  })
}
