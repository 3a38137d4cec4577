import { maskName } from './mask-name.ts'

interface CharacterNames {
  readonly serverName: string
  readonly roleName: string
}

/** Returns a character for the order's timeline, with a masked name. */
export const describeCharacter = ({ roleName, serverName }: CharacterNames): string =>
  `${maskName(roleName)}, ${serverName}`

/** Returns both characters of a correction or move for the order's timeline. The names are masked. */
export const describeCharacterChange = (before: CharacterNames, after: CharacterNames): string =>
  `${describeCharacter(before)} → ${describeCharacter(after)}`
