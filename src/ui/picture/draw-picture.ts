/** Width and height in px of what is sent: that of what the platform stores. */
export const PICTURE_SIZES = { avatar: [384, 384], logo: [384, 384], cover: [1_200, 400], live: [960, 540] } as const;

export type PictureSize = (typeof PICTURE_SIZES)[keyof typeof PICTURE_SIZES];

/** Draws the middle of a picture file. Rejects for a file that the browser cannot decode. */
export async function drawPicture(file: Blob, canvas: HTMLCanvasElement, [width, height]: PictureSize): Promise<void> {
  const picture = await createImageBitmap(file);
  const scale = Math.max(width / picture.width, height / picture.height);
  const [shownWidth, shownHeight] = [width / scale, height / scale];
  const from = [(picture.width - shownWidth) / 2, (picture.height - shownHeight) / 2] as const;
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(picture, ...from, shownWidth, shownHeight, 0, 0, width, height);
  picture.close();
}

/** The drawn picture as a file, base64-encoded. */
export async function encodePicture(canvas: HTMLCanvasElement): Promise<string> {
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!file) throw new Error('The picture cannot be encoded.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
