import type { HeaderWords } from '../header-word-types.ts';

export default {
  stop: {
    Name: 'name|contact|contact name|customer|recipient|receiver',
    Phone: 'phone|phone number|telephone|mobile|tel',
    Email: 'email|e-mail|mail|email address',
    Address: 'address|full address|street address',
    Lat: 'latitude|lat',
    Lng: 'longitude|lng|lon|long',
    From: 'from|time from|start|start time|time start|window start|earliest',
    To: 'to|time to|until|end|end time|time end|window end|latest',
    Duration: 'duration|service time|minutes|time on site',
    Notes: 'notes|note|comment|comments|instructions|message',
  },
  address: {
    street: 'street|street name|road|address line 1',
    houseNumber: 'house number|house no|street number',
    postcode: 'postcode|post code|postal code|zip|zip code|zipcode',
    town: 'town|city|place',
    region: 'state|county|province|region',
    country: 'country',
  },
  order: {
    orderRef: 'order ref|ref|reference|order reference|order number|order no|order id|order',
    deliveryDate: 'date|delivery date|day',
    group: 'user group|group|team',
    load: 'load|weight|quantity|volume',
    priority: 'priority|urgency',
    deliveryCategory: 'delivery category|category|type of goods',
    types: 'types|type|skills|required skills',
  },
  priorities: { NORMAL: 'normal', HIGH: 'high', URGENT: 'urgent' },
  pickup: 'pickup|pick up|pick-up|collection|collect|sender|from',
  delivery: 'delivery|deliver|drop off|drop-off|dropoff|recipient|customer|receiver|to',
  contact: 'contact',
  joining: 'of the for a and time nr no number',
  between: [],
} satisfies HeaderWords;
