import { isDrawn, isName, type Signature, type SignatureStroke } from '../../../contract/attendance/signature.ts';

/** An unsent signature. The page keeps it until the student has signed in, whatever fails before that. */
export interface SignatureDraft {
  readonly mode: 'draw' | 'type';
  readonly strokes: readonly SignatureStroke[];
  readonly name: string;
}

export const EMPTY_DRAFT: SignatureDraft = { mode: 'draw', strokes: [], name: '' };

/** The signature as it is sent; null if it is empty. */
export const signatureOf = ({ mode, name, strokes }: SignatureDraft): Signature | null => {
  if (mode === 'type') return isName(name.trim()) ? { name: name.trim() } : null;
  return isDrawn(strokes) ? { strokes: strokes.map((stroke) => [...stroke]) } : null;
};
