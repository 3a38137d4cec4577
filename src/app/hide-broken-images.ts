const decorates = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.alt === ''

const isMissing = (picture: HTMLImageElement) => decorates(picture) && picture.complete && picture.naturalWidth === 0

const setPictureVisible = (picture: HTMLImageElement, isShown: boolean) =>
  (picture.style.visibility = isShown ? '' : 'hidden')

/** Hides decorative images that failed to load, and loads them again when the network returns. */
export function hideBrokenImages(): void {
  for (const picture of document.querySelectorAll('img')) if (isMissing(picture)) setPictureVisible(picture, false)
  // Use the capture phase because these events do not bubble.
  for (const type of ['error', 'load'])
    document.addEventListener(
      type,
      ({ target }) => decorates(target) && setPictureVisible(target, type === 'load'),
      true,
    )
  // Load the failed images again, because browsers do not retry them.
  addEventListener('online', () => {
    for (const picture of document.querySelectorAll('img')) {
      const { src } = picture
      if (isMissing(picture)) picture.src = src
    }
  })
}
