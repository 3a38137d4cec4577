import type { catalogueCalls } from '../../../office/contract/calls/catalogue.calls.ts'
import type { OfficeHandlers } from '../office-handler.ts'
import { draftHandlers } from './draft-handlers.ts'
import { historyHandlers } from './history-handlers.ts'
import { pictureHandlers } from './picture-handlers.ts'
import type { PreviewOptions } from './preview-grant.ts'
import { createPreviewHandlers } from './preview-handlers.ts'
import { publicationHandlers } from './publication-handlers.ts'

export const createCatalogueHandlers = (
  preview: PreviewOptions | undefined,
): OfficeHandlers<typeof catalogueCalls> => ({
  ...draftHandlers,
  ...createPreviewHandlers(preview),
  ...publicationHandlers,
  ...historyHandlers,
  ...pictureHandlers,
})
