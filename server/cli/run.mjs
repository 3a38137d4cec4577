import { spawn } from 'node:child_process'
import { onNpmExit } from './npm-process.mjs'
import { root } from './root.mjs'

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error))

/**
 * Runs a program with its output in this terminal. Rejects if it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<void>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    onNpmExit(() => child.kill())
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${[command, ...args].join(' ')} ended with ${code}`)),
    )
  })
}

/**
 * Waits for long-running programs. Stops all of them if one ends or this process is stopped.
 * @param {readonly import('node:child_process').ChildProcess[]} children
 * @param {NodeJS.Signals} [stopSignal] Replaces the signal that this process received.
 */
export function superviseChildren(children, stopSignal) {
  let leaving = false
  /** @param {NodeJS.Signals} signal */
  const leave = (signal) => {
    leaving = true
    for (const child of children) if (child.exitCode === null) child.kill(stopSignal ?? signal)
  }
  process.on('SIGINT', () => leave('SIGINT'))
  process.on('SIGTERM', () => leave('SIGTERM'))
  onNpmExit(() => leave('SIGTERM'))
  for (const child of children) {
    child.once('exit', (code) => {
      process.exitCode ||= code ?? (leaving ? 0 : 1)
      if (!leaving) leave('SIGTERM')
      if (children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)) process.exit()
    })
  }
}
