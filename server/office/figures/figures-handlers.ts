import type { officeFiguresApiCalls } from '../../../office/contract/calls/figures.calls.ts'
import type { OfficeHandlers } from '../office-handler.ts'
import { exportFiguresAsCsv } from './export-figures.ts'
import { loadFigures } from './load-figures.ts'

export const figuresHandlers: OfficeHandlers<typeof officeFiguresApiCalls> = {
  getFigures: loadFigures,
  exportFigures: exportFiguresAsCsv,
}
