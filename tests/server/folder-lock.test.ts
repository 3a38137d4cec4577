import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderLockedError, FolderNotWritableError, lockFolder } from '../../server/db/folder-lock.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Starts another process that takes the lock and keeps it. */
async function startHolder(platform: NodeJS.Platform): Promise<ChildProcess> {
  const child = fork(new URL('./fixtures/hold-lock.ts', import.meta.url), [folder, platform], { execArgv: [] })
  await once(child, 'message')
  return child
}

// The socket file of macOS also works on Linux. Named pipes need Windows.
const platforms: NodeJS.Platform[] = process.platform === 'win32' ? ['win32'] : [process.platform, 'darwin']

describe.each(platforms)('the lock of a data folder (%s)', (platform) => {
  it('rejects a second process with a message that names DATA_DIR', async () => {
    const child = await startHolder(platform)
    await expect(lockFolder(folder, platform)).rejects.toThrow(FolderLockedError)
    await expect(lockFolder(folder, platform)).rejects.toThrow(/in use by another gateway.*DATA_DIR/)
    child.kill()
    await once(child, 'exit')
  })

  it('fails with a clear message if the folder is a file', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    await expect(lockFolder(file, platform)).rejects.toThrow(FolderNotWritableError)
    await expect(lockFolder(file, platform)).rejects.toThrow(/cannot be used\. Set DATA_DIR/)
  })

  it.runIf(process.platform === 'linux')('fails with a clear message if the folder cannot be created', async () => {
    await expect(lockFolder('/proc/none/data', platform)).rejects.toThrow(/cannot be used\. Set DATA_DIR/)
  })

  it('is free after its owner was killed with SIGKILL', async () => {
    const child = await startHolder(platform)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await (await lockFolder(folder, platform)).release()
  })

  it('is free after its release and does not affect other folders', async () => {
    const first = await lockFolder(folder, platform)
    const other = await lockFolder(join(folder, 'other'), platform)
    await first.release()
    await (await lockFolder(folder, platform)).release()
    await other.release()
  })

  it('goes to only one of several concurrent callers', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder, platform)))
    const locked = results.filter((result) => result.status === 'fulfilled')
    expect(locked).toHaveLength(1)
    await locked[0]?.value.release()
  })
})
