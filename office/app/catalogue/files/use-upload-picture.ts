import { useState } from 'react'
import { catalogueCalls as calls, mostPictureBytes } from '../../../contract/calls/catalogue.calls.ts'
import { useOfficeMutation, useRequestId } from '../../api/use-call.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** Returns a function that scales a picture down if needed and uploads it. `onDone` receives its address. */
export function useUploadPicture(brand: string, onDone: (address: string) => void) {
  const requestIdFor = useRequestId()
  const [state, setState] = useState<'ready' | 'reading' | 'unreadable'>('ready')
  const upload = useOfficeMutation(calls.uploadPicture, ({ address }) => onDone(address))
  const send = async (file: File | undefined) => {
    if (!file) return
    upload.reset()
    setState('reading')
    const picture = await shrinkPicture(file, mostPictureBytes).catch(() => undefined)
    const data = picture?.split(',')[1]
    setState(data === undefined ? 'unreadable' : 'ready')
    if (data !== undefined) upload.mutate({ brand, data, requestId: requestIdFor(data) })
  }
  return {
    send,
    isPending: state === 'reading' || upload.isPending,
    isUnreadable: state === 'unreadable',
    error: upload.error,
    address: upload.data?.address,
  }
}
