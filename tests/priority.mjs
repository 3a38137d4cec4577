import { constants, setPriority } from 'node:os'

/**
 * Lowers the priority of a program and of everything that it starts.
 * @param {import('node:child_process').ChildProcess} program
 */
export function lowerPriority({ pid }) {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
}
