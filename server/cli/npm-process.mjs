import { readFileSync } from 'node:fs'

/**
 * Id of the process to watch in order to detect that npm has ended. npm runs scripts in a shell and does not reliably
 * pass on signals, so this process would otherwise keep running and block the port. On Linux, npm's own process is
 * watched; elsewhere, only the shell can be.
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
 * Calls `callback` once after npm has ended. Never calls it if npm did not start this process.
 * @param {() => void} callback
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
