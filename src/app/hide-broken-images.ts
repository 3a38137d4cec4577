/** `SpriteImage` shows a part of a file as an SVG image. */
type Picture = HTMLImageElement | SVGImageElement

const isDecorative = (target: EventTarget | null): target is Picture =>
  target instanceof SVGImageElement || (target instanceof HTMLImageElement && target.alt === '')

const listPictures = () => [...document.querySelectorAll<Picture>('img, image')].filter(isDecorative)

const hasFailed = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth === 0

const setPictureVisible = (picture: Picture, isShown: boolean) => (picture.style.visibility = isShown ? '' : 'hidden')

const hideIfFailed = (picture: HTMLImageElement) => hasFailed(picture) && setPictureVisible(picture, false)

/** SVG images do not report an earlier failure, so each of their files is requested once more. */
function hideFailedParts(pictures: readonly SVGImageElement[]): void {
  for (const file of new Set(pictures.map(({ href }) => href.baseVal))) {
    const probe = new Image()
    probe.addEventListener('error', () => {
      for (const picture of pictures) if (picture.href.baseVal === file) setPictureVisible(picture, false)
    })
    probe.src = file
  }
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
  const pictures = listPictures()
  for (const picture of pictures) if (picture instanceof HTMLImageElement) hideIfFailed(picture)
  hideFailedParts(pictures.filter((picture) => picture instanceof SVGImageElement))
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
