/** What only hosts see in the panel of a room, which is loaded when they open it. */
export { QuestionForm } from './question-form.tsx';
export { RoomPeople } from './room-people.tsx';
