/** Width and height in px of the picture that is sent: that of the platform. */
export const SQUARE = 384;

/** Draws the middle of a picture file. Rejects for a file that the browser cannot decode. */
export async function drawSquare(file: Blob, canvas: HTMLCanvasElement): Promise<void> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  canvas.width = SQUARE;
  canvas.height = SQUARE;
  const from = [(picture.width - side) / 2, (picture.height - side) / 2] as const;
  canvas.getContext('2d')?.drawImage(picture, ...from, side, side, 0, 0, SQUARE, SQUARE);
  picture.close();
}

/** The drawn picture as a file, base64-encoded. */
export async function encodeSquare(canvas: HTMLCanvasElement): Promise<string> {
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!file) throw new Error('The picture cannot be encoded.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
