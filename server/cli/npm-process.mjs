import { readFileSync } from 'node:fs'

/**
 * npm runs a script in a shell. At SIGTERM it ends that shell, and killed it ends nothing: this process would stay, and keep the port.
 * On other systems than Linux only the shell is seen to end.
 */
const npm = process.env.npm_lifecycle_event === undefined ? undefined : npmAbove()

function npmAbove() {
  const { name, parent } = look(process.ppid)
  return /^(sh|ash|dash|bash|zsh)$/.test(name) ? parent : process.ppid
}

/**
 * @param {number} pid
 * @returns {{ name: string; parent: number }}
 */
function look(pid) {
  try {
    const [, name = '', parent = ''] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parent: Number(parent) }
  } catch {
    return { name: '', parent: 0 }
  }
}

/** Calls once, soon after npm has ended. Nothing where npm has not started this. @param {() => void} callback */
export function afterNpm(callback) {
  if (npm === undefined) return
  const timer = setInterval(() => {
    if (npmAbove() === npm) return
    clearInterval(timer)
    callback()
  }, 250)
  timer.unref()
}
