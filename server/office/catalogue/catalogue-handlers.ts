import type { officeCatalogueApiCalls } from '../../../office/contract/calls/catalogue.calls.ts'
import type { OfficeHandlers } from '../office-handler.ts'
import { catalogueDraftHandlers } from './draft-handlers.ts'
import { catalogueHistoryHandlers } from './history-handlers.ts'
import { cataloguePictureHandlers } from './picture-handlers.ts'
import type { PreviewOptions } from './preview-grant.ts'
import { createPreviewHandlers } from './preview-handlers.ts'
import { draftPublicationHandlers } from './publication-handlers.ts'

export const createCatalogueHandlers = (
  preview: PreviewOptions | undefined,
): OfficeHandlers<typeof officeCatalogueApiCalls> => ({
  ...catalogueDraftHandlers,
  ...createPreviewHandlers(preview),
  ...draftPublicationHandlers,
  ...catalogueHistoryHandlers,
  ...cataloguePictureHandlers,
})
