import { escapeMarkup } from '../art/svg.ts'

/** HTML that may be sent as it is. Only `html` makes it, so text can never get past the escaping. */
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

function written(piece: Piece): string {
  if (isNothing(piece)) return ''
  if (isList(piece)) return piece.map(written).join('')
  return piece instanceof Markup ? piece.text : escapeMarkup(`${piece}`)
}

/** Everything between the literal parts is escaped, unless it came out of `html` itself. */
export function html(literals: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(literals.reduce((all, literal, i) => all + written(pieces[i - 1]) + literal))
}
