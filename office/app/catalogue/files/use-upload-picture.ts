import { useIsMutating, useMutation } from '@tanstack/react-query'
import { officeCatalogueApiCalls as calls, maxPictureBytes } from '../../../contract/calls/catalogue.calls.ts'
import { useOfficeMutation, useIdempotentRequestId } from '../../api/use-call.ts'
import { compressPicture } from './compress-picture.ts'

/** Returns a function that shrinks and uploads a picture. `onDone` receives the URL of the uploaded picture. */
export function useUploadPicture(brand: string, onDone: (address: string) => void) {
  const requestIdFor = useIdempotentRequestId()
  const upload = useOfficeMutation(calls.uploadPicture, ({ address }) => onDone(address))
  const reading = useMutation({
    mutationKey: [calls.uploadPicture.path],
    mutationFn: (file: File) => compressPicture(file, maxPictureBytes),
    onSuccess: (picture) => {
      const data = picture.slice(picture.indexOf(',') + 1)
      upload.mutate({ brand, data, requestId: requestIdFor(data) })
    },
  })
  return {
    send: (file: File | undefined) => {
      if (!file) return
      upload.reset()
      reading.mutate(file)
    },
    isPending: reading.isPending || upload.isPending,
    isUnreadable: reading.isError,
    error: upload.error,
  }
}

export const useIsUploading = (): boolean => useIsMutating({ mutationKey: [calls.uploadPicture.path] }) > 0
