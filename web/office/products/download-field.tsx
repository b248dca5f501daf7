/** What a digital product delivers: its files in their order, or a link. Buyers reach both by signed links only. */
import { ActionIcon, Text, TextInput } from '@mantine/core'
import { sizeText } from '@paddock/domain/projects/files.ts'
import { DOWNLOAD_ENDINGS, MOST_DOWNLOAD_FILES } from '@paddock/domain/store/product-downloads.ts'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { dateAndTime } from '../../ui/dates.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import type { Fields } from '../../ui/use-edit.ts'
import { useUploadDownloads } from './download-uploads.ts'
import type { Draft } from './product-draft.ts'
import classes from './products.module.css'

const ACCEPTED = { 'application/octet-stream': DOWNLOAD_ENDINGS.map((ending) => `.${ending}`) }

export function DownloadField({ edit }: { edit: Fields<Draft> }) {
  const { files, download_url } = edit.values
  const upload = useUploadDownloads((file) => edit.update('files', (now) => [...now, file]))
  return (
    <>
      <ul className={classes.downloads} aria-label="Files for download">
        {files.map((file) => (
          <li key={file.id}>
            <div>
              <Text>{file.file_name}</Text>
              <Text size="sm" c="dimmed">
                {sizeText(file.size)}, {dateAndTime(file.created_at)}
              </Text>
            </div>
            <ActionIcon
              variant="default"
              size={40}
              aria-label={`Remove ${file.file_name}`}
              onClick={() => edit.update('files', (now) => now.filter(({ id }) => id !== file.id))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <FileDrop
        label="Add Files"
        accept={ACCEPTED}
        multiple
        onFiles={(chosen) => void upload.run({ files: chosen, have: files.length })}
        size="sm"
        leftSection={<IconUpload size={16} aria-hidden />}
        loading={upload.pending}
        disabled={files.length >= MOST_DOWNLOAD_FILES}
        hint={upload.pending ? 'Uploading...' : `${files.length} of ${MOST_DOWNLOAD_FILES}, each at most 250 MB.`}
      />
      <TextInput
        label="Download link"
        description="Address of a download that is hosted elsewhere. Only paying customers can open it."
        placeholder="https://"
        maxLength={2000}
        {...edit.field('download_url')}
      />
      {files.length === 0 && download_url.trim() === '' && (
        <Text size="sm">
          Without a file or link, the product page offers no download and you deliver orders yourself.
        </Text>
      )}
    </>
  )
}
