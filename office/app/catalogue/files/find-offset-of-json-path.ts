type Step = string | number

export const splitPath = (path: string): readonly Step[] =>
  [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name = '']) =>
    index === undefined ? name : Number(index),
  )

const tokenPattern = /\s*([{}[\],:]|"(?:[^"\\]|\\.)*"|[^\s{}[\],:"]+)/gy

interface Container {
  readonly kind: '{' | '['
  step: Step | undefined
}

/** Returns a value's offset in JSON text by its path, or the nearest parent's if the value is missing. */
export function findOffsetOfJsonPath(text: string, path: string): number {
  const steps = splitPath(path)
  const open: Container[] = []
  let found = 0
  let depth = -1
  for (const match of text.matchAll(tokenPattern)) {
    const token = match[1] ?? ''
    const at = match.index + match[0].length - token.length
    const inside = open.at(-1)
    if (token === ':') continue
    if (token === '}' || token === ']') {
      open.pop()
      // Stop here: the value at the path, or the deepest existing parent, ends at this offset.
      if (open.length <= depth) return found
      continue
    }
    if (token === ',') {
      if (inside) inside.step = inside.kind === '[' ? Number(inside.step) + 1 : undefined
      continue
    }
    if (inside?.kind === '{' && inside.step === undefined) {
      inside.step = parseName(token)
      continue
    }
    if (open.length <= steps.length && open.every(({ step }, i) => step === steps[i])) {
      found = at
      depth = open.length
      if (depth === steps.length) return found
    }
    if (token === '{' || token === '[') open.push({ kind: token, step: token === '[' ? 0 : undefined })
  }
  return found
}

function parseName(token: string): string {
  try {
    return String(JSON.parse(token))
  } catch {
    return token
  }
}

export const findLineOfOffset = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
