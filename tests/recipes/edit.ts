import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export function insertBefore(file: string, text: string, line: string): void {
  const lines = readFileSync(file, 'utf8').split('\n')
  const place = lines.findIndex((one) => one.includes(text))
  if (place < 0) throw new Error(`${file} has no line with ${text}: the recipe has to follow it`)
  lines.splice(place, 0, line)
  writeFileSync(file, lines.join('\n'))
}

export function writeNewFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

export function editJson(file: string, change: (data: Record<string, unknown>) => Record<string, unknown>): void {
  writeFileSync(
    file,
    JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>), null, 2),
  )
}
