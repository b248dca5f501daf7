/** What a customer reads when an inquiry or an upload is refused. Refusals of a model itself are in stl-messages.ts. */
export const PRINTING_REFUSALS = {
  materialUnavailable: 'This material is no longer available. Please select another one.',
  colorUnavailable: 'This colour is not available for the material. Please select another one.',
  fileMissing: 'The STL file has been deleted. Please upload it again.',
  alreadySent: 'This inquiry has already been sent. You do not need to send it again.',
  tooManyInquiries: 'Too many inquiries were sent at once. Please wait a little and try again.',
  tooManyUploads: 'Too many files were uploaded at once. Please wait a little and try again.',
  networkWaiting:
    'Too many models from this network are waiting for their inquiry. Send those first, or try again in two hours.',
  allWaiting: 'Too many models are waiting for their inquiry at the moment. Please try again in two hours.',
  modelMissing: 'A model has been deleted, or was sent already. Please upload it again.',
  optionGone: 'This infill or finish is no longer offered. Please choose another one.',
  priceChanged: 'The price has changed since it was shown. Please check the new one.',
  linkInvalid: 'This link is not valid. Please use the one in our latest email.',
  emptyMessage: 'Please write a message or choose a file.',
  wrongFile: 'A file is not what its name says. Please choose a PDF, PNG or JPEG file.',
  fileTooLarge: 'Please choose files of at most 4 MB each.',
  tooManyFiles: 'Please choose at most 3 files.',
  tooManyMessages: 'Too many messages were sent at once. Please wait a little and try again.',
  wrongTotal: 'The total is not the unit price times the quantity. Please check the three amounts.',
} as const
