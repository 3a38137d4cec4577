import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderTaken, FolderUnusable, lockFolder } from '../../server/db/folder-lock.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Another process that takes the lock and keeps it. */
async function holder(platform: NodeJS.Platform): Promise<ChildProcess> {
  const child = fork(new URL('./fixtures/hold-lock.ts', import.meta.url), [folder, platform], { execArgv: [] })
  await once(child, 'message')
  return child
}

// The socket file of macOS works on Linux just as well; a named pipe only on Windows.
const platforms: NodeJS.Platform[] = process.platform === 'win32' ? ['win32'] : [process.platform, 'darwin']

describe.each(platforms)('the lock of a data folder (%s)', (platform) => {
  it('refuses a second process, with words that say what to do', async () => {
    const child = await holder(platform)
    await expect(lockFolder(folder, platform)).rejects.toThrow(FolderTaken)
    await expect(lockFolder(folder, platform)).rejects.toThrow(/in use by another gateway.*DATA_DIR/)
    child.kill()
    await once(child, 'exit')
  })

  it('is not had where the folder is a file, with words that say what to do', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    await expect(lockFolder(file, platform)).rejects.toThrow(FolderUnusable)
    await expect(lockFolder(file, platform)).rejects.toThrow(/cannot be used\. Set DATA_DIR/)
  })

  it.runIf(process.platform === 'linux')(
    'is not had where no folder can be made, and that is said at once',
    async () => {
      await expect(lockFolder('/proc/none/data', platform)).rejects.toThrow(/cannot be used\. Set DATA_DIR/)
    },
  )

  it('is free again after kill -9', async () => {
    const child = await holder(platform)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await (await lockFolder(folder, platform)).release()
  })

  it('is free again when released, and another folder is never in the way', async () => {
    const first = await lockFolder(folder, platform)
    const other = await lockFolder(join(folder, 'other'), platform)
    await first.release()
    await (await lockFolder(folder, platform)).release()
    await other.release()
  })

  it('goes to one of many who want it at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder, platform)))
    const locked = results.filter((result) => result.status === 'fulfilled')
    expect(locked).toHaveLength(1)
    await locked[0]?.value.release()
  })
})
