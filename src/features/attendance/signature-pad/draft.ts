import { isDrawn, isName, type Signature, type SignatureStroke } from '../../../contract/attendance/signature.ts';

/** A signature before it is sent. The page keeps it until the student is in, whatever fails meanwhile. */
export interface SignatureDraft {
  readonly mode: 'draw' | 'type';
  readonly strokes: readonly SignatureStroke[];
  readonly name: string;
}

export const EMPTY_DRAFT: SignatureDraft = { mode: 'draw', strokes: [], name: '' };

/** The signature as it is sent; null as long as it is none. */
export const signatureOf = ({ mode, name, strokes }: SignatureDraft): Signature | null => {
  if (mode === 'type') return isName(name.trim()) ? { name: name.trim() } : null;
  return isDrawn(strokes) ? { strokes: strokes.map((stroke) => [...stroke]) } : null;
};
