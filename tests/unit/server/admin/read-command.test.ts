import { describe, expect, it } from 'vitest'
import { commands } from '../../../../server/admin/commands.table.ts'
import { readCommand } from '../../../../server/admin/read-command.ts'

describe('a command of customer service', () => {
  const named = Object.entries(commands).flatMap(([name, { says }]) =>
    [...says.matchAll(/--([\w-]+)( [\w<.]+)?/g)].map(([, option = '', value]) => ({ name, option, value })),
  )
  it.each(named)('$name takes --$option, which its own line in the list names', ({ name, option, value }) => {
    expect(readCommand([name, `--${option}`, ...(value === undefined ? [] : [value.trim()])])).toBeTypeOf('function')
  })

  it('says what is wrong with its name, its options or its order', async () => {
    expect(() => readCommand(['stuk'])).toThrow(/^There is no command "stuk"\.\n\nCommands:\n/)
    expect(() => readCommand([])).toThrow(/^Commands:\n/)
    expect(() => readCommand(['stuck', '--minuts', '5'])).toThrow(/^Unknown option '--minuts'$/)
    await expect(readCommand(['park'])({} as never)).rejects.toThrow('Which order?')
  })
})
