import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { supportedLanguages } from '../../src/contract/domain.table.ts'

/** Parses the file name of a picture: `watt/goods-ar-phone-dark.png`. */
const pictureName = new RegExp(
  `^(?<brand>\\w+)/(?<screen>[\\w-]+?)-(?<lang>${[...supportedLanguages, 'qps'].join('|')})-(?<size>\\w+)-(?<theme>\\w+)\\.png$`,
)
const facets = ['brand', 'screen', 'lang', 'size', 'theme'] as const
type Facet = (typeof facets)[number]

interface Picture {
  readonly file: string
  readonly shows: Record<Facet, string>
  /** `new` if the last release has no such picture. */
  readonly since: 'same' | 'changed' | 'new'
}

const read = (folder: string, file: string) => readFile(join(folder, file)).catch(() => undefined)

async function picturesIn(folder: string, before: string): Promise<readonly Picture[]> {
  const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll('\\', '/')).sort()
  const found = files.map(async (file): Promise<Picture | undefined> => {
    const shows = pictureName.exec(file)?.groups as Record<Facet, string> | undefined
    if (!shows) return undefined
    const [now, then] = await Promise.all([read(folder, file), read(before, file)])
    const isSame = now !== undefined && then?.equals(now) === true
    return { file, shows, since: then === undefined ? 'new' : isSame ? 'same' : 'changed' }
  })
  return (await Promise.all(found)).filter((picture) => picture !== undefined)
}

const filterOf = (facet: Facet | 'since', values: readonly string[]) =>
  `<label>${facet} <select name="${facet}"><option value="">all</option>${values.map((value) => `<option>${value}</option>`).join('')}</select></label>`

const figureOf = ({ file, shows, since }: Picture, before: string) => `
<figure ${facets.map((facet) => `data-${facet}="${shows[facet]}"`).join(' ')} data-since="${since}">
  <figcaption>${facets.map((facet) => shows[facet]).join(' · ')} <b>${since === 'same' ? '' : since}</b></figcaption>
  <a href="${file}"><img loading="lazy" src="${file}" alt="now"></a>
  ${since === 'changed' ? `<a href="${before}/${file}"><img loading="lazy" src="${before}/${file}" alt="in the last release"></a>` : ''}
</figure>`

const style = `
body { margin: 0; font: 14px system-ui; background: Canvas; color: CanvasText; color-scheme: light dark }
form { position: sticky; inset-block-start: 0; display: flex; flex-wrap: wrap; gap: 8px 16px; padding: 12px 16px; background: Canvas; border-block-end: 1px solid }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: 16px; padding: 16px }
figure { margin: 0 }
figure[data-since=changed] { grid-column: span 2; display: grid; grid-template-columns: 1fr 1fr; gap: 4px }
figcaption { grid-column: 1 / -1; padding-block: 4px }
img { inline-size: 100%; border: 1px solid; border-radius: 6px }
[hidden] { display: none !important }`

/** Stores the filters in the URL, so that a filtered page can be shared. */
const script = `
const form = document.forms[0], count = form.querySelector('output')
for (const [name, value] of new URLSearchParams(location.hash.slice(1))) if (form.elements[name]) form.elements[name].value = value
const show = () => {
  const wanted = [...new FormData(form)].filter(([, value]) => value)
  for (const figure of document.querySelectorAll('figure')) figure.hidden = wanted.some(([name, value]) => figure.dataset[name] !== value)
  count.value = document.querySelectorAll('figure:not([hidden])').length + ' pictures'
  history.replaceState(null, '', '#' + new URLSearchParams(wanted))
}
form.addEventListener('change', show)
show()`

/** Writes a page with all pictures and filters. A changed picture is shown beside that of the last release. */
export async function writeContactSheet(folder: string, before: string): Promise<string> {
  const pictures = await picturesIn(folder, join(folder, before))
  const valuesOf = (facet: Facet) => [...new Set(pictures.map(({ shows }) => shows[facet]))].sort()
  const filters = [...facets.map((facet) => filterOf(facet, valuesOf(facet))), filterOf('since', ['changed', 'new'])]
  const sheet = join(folder, 'index.html')
  await writeFile(
    sheet,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures of the store</title><style>${style}</style>
<form>${filters.join(' ')} <output></output></form><main>${pictures.map((picture) => figureOf(picture, before)).join('')}</main>
<script>${script}</script></html>`,
  )
  return sheet
}
