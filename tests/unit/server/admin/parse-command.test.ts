import { describe, expect, it } from 'vitest'
import { commands } from '../../../../server/admin/commands.table.ts'
import { parseCommand } from '../../../../server/admin/parse-command.ts'

describe('a command of customer service', () => {
  const named = Object.entries(commands).flatMap(([name, { usage: says }]) =>
    [...says.matchAll(/--([\w-]+)( [\w<.]+)?/g)].map(([, option = '', value]) => ({ name, option, value })),
  )
  it.each(named)('$name takes --$option, which its own line in the list names', ({ name, option, value }) => {
    expect(parseCommand([name, `--${option}`, ...(value === undefined ? [] : [value.trim()])])).toBeTypeOf('function')
  })

  it('says what is wrong with its name, its options or its order', async () => {
    expect(() => parseCommand(['stuk'])).toThrow(/^The command "stuk" doesn’t exist\.\n\nCommands:\n/)
    expect(() => parseCommand([])).toThrow(/^Commands:\n/)
    expect(() => parseCommand(['stuck', '--minuts', '5'])).toThrow(/^Unknown option '--minuts'$/)
    await expect(parseCommand(['park'])({} as never)).rejects.toThrow('The billing number or support code is missing')
  })
})
