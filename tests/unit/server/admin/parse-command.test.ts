import { describe, expect, it } from 'vitest'
import { adminCommandsByName } from '../../../../server/admin/commands.table.ts'
import { parseCommand } from '../../../../server/admin/parse-command.ts'
import { officeCliCommands } from '../../../../server/office/commands/office-commands.table.ts'

describe('a command of customer service', () => {
  const named = Object.entries({ ...adminCommandsByName, ...officeCliCommands }).flatMap(([name, { usage }]) =>
    [...usage.matchAll(/--([\w-]+)( [\w<."]+)?/g)].map(([, option = '', value]) => ({ name, option, value })),
  )
  it.each(named)('$name accepts --$option, which its usage line documents', ({ name, option, value }) => {
    const argv = [name, `--${option}`, ...(value === undefined ? [] : [value.trim()])]
    expect(parseCommand(argv, officeCliCommands)).toBeTypeOf('function')
  })

  it('reports an unknown name, an unknown option and a missing argument', async () => {
    expect(() => parseCommand(['stuk'])).toThrow(/^The command "stuk" doesn’t exist\.\n\nCommands:\n/)
    expect(() => parseCommand([])).toThrow(/^Commands:\n/)
    expect(() => parseCommand(['stuck', '--minuts', '5'])).toThrow(/^Unknown option '--minuts'$/)
    await expect(parseCommand(['park'], officeCliCommands)({} as never)).rejects.toThrow(
      'The billing number or support code is missing',
    )
  })
})
