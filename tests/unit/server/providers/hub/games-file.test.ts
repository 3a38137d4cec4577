import { describe, expect, it } from 'vitest'
import { parseGamesFile } from '../../../../../server/providers/hub/games-file.ts'

const key = (letter: string, length = 44) => `whsec_${letter.repeat(length)}`
const row = { name: 'moon', url: 'https://moon.example/game', secretsFrom: 'MOON_KEY' }
const parse = (changes: object, secret = key('A')) =>
  parseGamesFile(JSON.stringify([{ ...row, ...changes }]), { MOON_KEY: secret })

describe('a service in the games file', () => {
  it.each([
    ['all brands and games', {}, [true, true, true, true]],
    ['the listed brands', { brands: ['watt'] }, [true, true, true, false]],
    ['the listed games', { games: ['gp-moon'] }, [true, true, false, true]],
    ['both', { brands: ['watt'], games: ['gp-moon'] }, [true, true, false, false]],
  ])('serves %s', (_what, changes, expected) => {
    const [service] = parse(changes)
    const requests = [
      ['watt', undefined],
      ['watt', 'gp-moon'],
      ['watt', 'gp-sun'],
      ['volt', 'gp-moon'],
    ] as const
    expect(requests.map(([brand, gpId]) => service?.serves(brand, gpId))).toEqual(expected)
  })

  it.each([key('A', 32), key('a/+9', 22), `${key('A', 43)}=`, `${key('A', 42)}==`, `${key('A')},${key('B')}`])(
    'has one or several keys: %s',
    (secret) => expect(parse({}, secret)[0]?.secrets).toEqual(secret.split(',')),
  )

  it.each([
    '',
    'whsec_',
    key('A', 31),
    key('A', 89),
    `x${key('A')}`,
    `${key('A')}=.`,
    `${key('A')}===`,
    key('-'),
    `${key('A')},short`,
  ])('is refused with the key "%s", which is not printed', (secret) => {
    expect(() => parse({}, secret)).toThrow(
      'GAMES_FILE: moon needs MOON_KEY=whsec_…, Standard Webhooks keys separated by commas',
    )
  })

  it.each([
    ['an address without encryption', { url: 'http://moon.example' }, 'url: Expected an https URL'],
    ['a name with a space', { name: 'the moon' }, 'name: must be a short name'],
    ['a key in place of its variable', { secretsFrom: key('A') }, 'secretsFrom: must be the name'],
    ['an empty list', { brands: [] }, 'brands'],
  ])('is refused with %s', (_what, changes, message) => {
    expect(() => parse(changes)).toThrow(message)
    expect(() => parse(changes)).toThrow('GAMES_FILE is invalid:')
  })
})
