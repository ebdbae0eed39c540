import { Button, toast } from '@parlour/ui'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../base/server/error-text.ts'

/** All of a list as a file. */
export function DownloadButton({
  label,
  onDownload,
  className,
}: {
  label: string
  onDownload: () => Promise<void>
  className: string
}) {
  const download = useMutation({
    mutationFn: onDownload,
    onError: (error) => toast('bad', errorText(error)),
  })
  return (
    <Button
      kind="quiet"
      icon="download"
      className={className}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  )
}
