import { constants, setPriority } from 'node:os'

/**
 * A program, and all that it starts, takes what others leave of the processor.
 * @param {import('node:child_process').ChildProcess} program
 */
export function letOthersFirst({ pid }) {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
}
