import { escapeHtml } from '../../src/brands/page/escape.ts'

/** Escaped HTML. Only the `html` tag creates it, so unescaped text is never sent. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Nothing = false | null | undefined
type Piece = string | number | Markup | Nothing | readonly Piece[]

const isNothing = (piece: Piece): piece is Nothing => piece === false || piece === null || piece === undefined
const isList = (piece: Piece): piece is readonly Piece[] => Array.isArray(piece)

function render(piece: Piece): string {
  if (isNothing(piece)) return ''
  if (isList(piece)) return piece.map(render).join('')
  return piece instanceof Markup ? piece.text : escapeHtml(`${piece}`)
}

export function html(literals: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(literals.reduce((all, literal, i) => all + render(pieces[i - 1]) + literal))
}
