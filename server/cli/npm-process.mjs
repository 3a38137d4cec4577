import { readFileSync } from 'node:fs'

/**
 * npm runs scripts in a shell. SIGTERM ends only that shell, and SIGKILL not even that, so this process would keep
 * running and hold the port. npm itself can only be watched on Linux; elsewhere the shell is.
 */
const npm = process.env.npm_lifecycle_event === undefined ? undefined : findNpmPid()

function findNpmPid() {
  const { name, parent } = readProcess(process.ppid)
  return /^(sh|ash|dash|bash|zsh)$/.test(name) ? parent : process.ppid
}

/**
 * @param {number} pid
 * @returns {{ name: string; parent: number }}
 */
function readProcess(pid) {
  try {
    const [, name = '', parent = ''] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parent: Number(parent) }
  } catch {
    return { name: '', parent: 0 }
  }
}

/**
 * Calls `callback` once soon after npm has ended; never if npm did not start this process. @param {() => void}
 * callback
 */
export function onNpmExit(callback) {
  if (npm === undefined) return
  const timer = setInterval(() => {
    if (findNpmPid() === npm) return
    clearInterval(timer)
    callback()
  }, 250)
  timer.unref()
}
