/** `SpriteImage` shows a part of a file as an SVG image. */
type Picture = HTMLImageElement | SVGImageElement

const isDecorative = (target: EventTarget | null): target is Picture =>
  target instanceof SVGImageElement || (target instanceof HTMLImageElement && target.alt === '')

const listPictures = () => [...document.querySelectorAll<Picture>('img, image')].filter(isDecorative)

const hasFailed = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth === 0

const setPictureVisible = (picture: Picture, isShown: boolean) => (picture.style.visibility = isShown ? '' : 'hidden')

/** Hides an image that failed to load earlier. SVG images do not report that, so their file is requested once more. */
function hideIfFailed(picture: Picture): void {
  if (picture instanceof HTMLImageElement) {
    if (hasFailed(picture)) setPictureVisible(picture, false)
    return
  }
  const probe = new Image()
  probe.addEventListener('error', () => setPictureVisible(picture, false))
  probe.src = picture.href.baseVal
}

/** Browsers do not load failed images again. */
function reloadIfFailed(picture: Picture): void {
  if (picture instanceof SVGImageElement) {
    if (picture.style.visibility === 'hidden') picture.setAttribute('href', picture.href.baseVal)
  } else if (hasFailed(picture)) {
    const { src } = picture
    picture.src = src
  }
}

/** Hides decorative images that failed to load, and loads them again when the network returns. */
export function hideBrokenImages(): void {
  for (const picture of listPictures()) hideIfFailed(picture)
  // Use the capture phase because these events do not bubble.
  for (const type of ['error', 'load'])
    document.addEventListener(
      type,
      ({ target }) => isDecorative(target) && setPictureVisible(target, type === 'load'),
      true,
    )
  addEventListener('online', () => {
    for (const picture of listPictures()) reloadIfFailed(picture)
  })
}
